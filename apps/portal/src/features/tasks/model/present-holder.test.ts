import { describe, expect, it } from 'vitest';

import { presentHolder } from './present-holder.ts';
import { buildListed } from './testing/build-task.ts';

describe('who has a delegated task', () => {
  const nameOf = (userName: string) => userName.toUpperCase();

  it.each([
    [{ assignee: 'rui', owner: 'ana' }, 'Com RUI'],
    [{ assignee: 'ana', owner: 'rui' }, 'Delegada por RUI'],
    [{ assignee: 'ANA', owner: 'rui' }, 'Delegada por RUI'],
    [{ assignee: 'ana', owner: 'ana' }, 'Com ANA'],
    [{ assignee: null, owner: 'ana' }, 'Sem responsável'],
  ])('[TK-06] %o: %s', (facts, words) => {
    expect(presentHolder(buildListed(facts), 'ana', nameOf)).toBe(words);
  });
});
