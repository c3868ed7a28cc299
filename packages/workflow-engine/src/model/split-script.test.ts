import { expect, test } from 'vitest';

import { splitScript } from './split-script.ts';

test.each([
  ['${a}', ['${a}']],
  ['${a}; #{b} ;\n${c};', ['${a}', '#{b}', '${c}']],
  ['${f(\';\')}; ${g("};")}', ["${f(';')}", '${g("};")}']],
  ["${f('it\\'s; so')}; ${b}", ["${f('it\\'s; so')}", '${b}']],
  ['text with { brace; ${a}', ['text with { brace', '${a}']],
  [' ; ', []],
])('%s', (script, statements) => {
  expect(splitScript(script)).toEqual(statements);
});
