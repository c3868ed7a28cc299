// Departments of the demo hospital, as the document store holds them.
import { departmentType, type DepartmentDocument } from '@prumo/contracts/documents/department';
import { userDepartmentsType } from '@prumo/contracts/documents/user-documents';

import { answerEnginePeople } from '../support/engine-people.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { keepRealtime } from '../support/fake-realtime.ts';

export function buildDepartment(
  facts: Partial<DepartmentDocument> & { readonly sigla: string },
): DepartmentDocument {
  return { initials: facts.sigla, name: `Área ${facts.sigla}`, responsible: 'CARLA.MENDES', ...facts };
}

const someDepartments: Readonly<Record<string, DepartmentDocument>> = {
  'dep-utia': buildDepartment({
    sigla: 'UTIA',
    name: 'UTI Adulto',
    email: 'uti.adulto@hospitalmodelo.example.br',
  }),
  'dep-ccih': buildDepartment({
    sigla: 'CCIH',
    name: 'Controle de Infecção Hospitalar',
    responsible: 'MARINA.LOPES',
  }),
  'dep-qsp': buildDepartment({
    sigla: 'QSP',
    name: 'Qualidade e Segurança do Paciente',
    responsible: 'ADMIN',
  }),
};

/** A store with these departments and associations, and the people whom both name. */
export function keepDepartments({
  departments = someDepartments,
  associations = {},
}: {
  readonly departments?: Readonly<Record<string, DepartmentDocument>>;
  readonly associations?: Readonly<
    Record<string, { readonly user: string; readonly departments: readonly string[] }>
  >;
} = {}) {
  answerEnginePeople();
  keepRealtime('departments');
  return keepDocuments({ [departmentType]: departments, [userDepartmentsType]: associations }, (type, sent) =>
    type === departmentType ? { ...sent, initials: sent['sigla'] } : sent,
  );
}
