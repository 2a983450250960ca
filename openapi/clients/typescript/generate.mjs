// Writes src/generated anew from openapi/openapi.json: `npm run generate [-- FOLDER]`.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const folder = resolve(process.argv[2] ?? 'src/generated');

const document = '../../openapi.json';

await createClient({
  input: document,
  output: { path: folder, module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'warn' },
});

// Whole files, such as a log with a line for each event, are sent and read as the text they are.
const sdk = join(folder, 'sdk.gen.ts');
let functions = await readFile(sdk, 'utf8');
const isFile = (content) => content && !Object.keys(content).some((kind) => /[/+]json$/.test(kind));
const { paths } = JSON.parse(await readFile(document));
for (const operation of Object.values(paths).flatMap(Object.values)) {
  const done = Object.entries(operation.responses ?? {}).find(([status]) => status < '300')?.[1];
  const options = [
    isFile(operation.requestBody?.content) ? 'bodySerializer: null,' : '',
    isFile(done?.content) ? "parseAs: 'text'," : '',
  ].filter(Boolean);
  if (options.length === 0) continue;
  const words = operation.operationId.split('_').map((word) => word[0].toUpperCase() + word.slice(1));
  const start = new RegExp(`<${words.join('')}Responses, .*?>\\(\\{`);
  if (!start.test(functions)) throw new Error(`no function for ${operation.operationId}`);
  functions = functions.replace(start, (call) => [call, ...options].join('\n    '));
}
await writeFile(sdk, functions);

// The generator's own comments advertise packages with links; names are enough.
for (const name of await readdir(folder, { recursive: true })) {
  if (!name.endsWith('.ts')) continue;
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  const plain = text.replaceAll(/\{@link https:\S+ (`[^`]+`)\}/g, '$1');
  if (plain !== text) await writeFile(file, plain);
}
