import { expect, it } from 'vitest';

import { encodeElementName } from './element-name.ts';

it.each([
  ['Order Details', 'Order_x0020_Details'],
  ['[Mês].[202601]', '_x005b_Mês_x005d_._x005b_202601_x005d_'],
  ['2º turno', '_x0032__x00ba__x0020_turno'],
  ['a<b>&"\'', 'a_x003c_b_x003e__x0026__x0022__x0027_'],
  ['a:b', 'a_x003a_b'],
  ['😀', '_xd83d__xde00_'],
])('%s becomes %s, which every reader of XML takes', (name, encoded) => {
  expect(encodeElementName(name)).toBe(encoded);
});
