import { expect, it } from 'vitest';

import { presentSearch } from './present-search.ts';
import { decodeTaskSearch } from './task-search.ts';

it.each([
  [{}, 'Tarefas de que participo · Todas as tarefas ativas · Ordem: Data de criação, decrescente'],
  [
    { lista: 'atribuidas', filtro: 'delegadas', prazo: 'atrasadas', busca: 'queda', ordem: 'vencimento' },
    'Atribuídas a mim · Delegadas · Prazo: Atrasadas · Pesquisa: “queda” · Ordem: Data limite, crescente',
  ],
  [
    { ordem: 'manual', prazo: 3 },
    'Tarefas de que participo · Todas as tarefas ativas · Prazo: Após 3 dias · Ordem: Ordem manual',
  ],
])('says what a list shows: %o', (raw, expected) => {
  expect(presentSearch(decodeTaskSearch(raw))).toBe(expected);
});
