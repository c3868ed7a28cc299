import { expect, it } from 'vitest';

import {
  decodeDepartmentDialog,
  replaceDepartmentDialog,
  type DepartmentDialog,
} from './department-search.ts';

it.each<DepartmentDialog>([
  { kind: 'new' },
  { kind: 'edit', departmentId: 'dep-utia' },
  { kind: 'responsible', departmentId: '12' },
  { kind: 'remove', departmentId: 'novo' },
])('the dialog $kind stands in the address and is read from it', (dialog) => {
  const address = replaceDepartmentDialog({ editar: 'dep-ps', tarefa: '7' }, dialog);
  expect(address).toMatchObject({ tarefa: '7' });
  expect(decodeDepartmentDialog(address)).toEqual(dialog);
});

it('without a dialog nothing of it stays', () => {
  expect(replaceDepartmentDialog({ excluir: 'dep-ps', novo: 'sim', tarefa: '7' }, null)).toEqual({
    tarefa: '7',
  });
  expect(decodeDepartmentDialog({ novo: 'talvez', editar: {} })).toBeNull();
});
