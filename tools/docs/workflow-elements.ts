import { readFile, writeFile } from 'node:fs/promises';

import { presentElementTable } from '@prumo/workflow-engine/model/testing/element-table';

const file = 'docs/compatibility/activiti.md';
const begin = '<!-- elements, written by npm run docs -->';
const end = '<!-- end of elements -->';

const page = await readFile(file, 'utf8');
const [before, rest] = page.split(begin);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error(`${file} has no place for the table.`);
await writeFile(file, `${before}${begin}\n\n${await presentElementTable()}\n${end}${after}`);
