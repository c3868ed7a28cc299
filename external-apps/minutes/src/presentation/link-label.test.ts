import { expect, it } from 'vitest';

import { presentLink } from './link-label.tsx';

it.each([
  ['non-compliance', '12/2026', 'Não conformidade 12/2026'],
  ['non-compliance', 'NC-0012/2026 Queda do leito', 'Não conformidade NC-0012/2026 Queda do leito'],
  ['indicator', 'ESP-MED · Espera', 'Indicador ESP-MED · Espera'],
  ['minutes', '7/2026', 'Ata 7/2026'],
  ['document', 'POP 12', 'Documento POP 12'],
  ['document', 'Documento orientador', 'Documento orientador'],
] as const)('[NC-05] a link says what it leads to: %s %s', (kind, label, words) => {
  expect(presentLink({ kind, label })).toBe(words);
});
