import { departmentDocument, departmentType } from '@prumo/contracts/documents/department';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath, createDocumentsAnswer } from '../plugin/quality-plugin.ts';

/** All that the person may see, in no order. */
export function useDepartments() {
  return useQuery({
    queryKey: departmentKeys.list(),
    queryFn: async ({ signal }) =>
      await sendRequest({
        method: 'GET',
        path: `${buildPluginPath('docstore')}?${query.toString()}`,
        answer: departmentsAnswer,
        signal,
      }),
  });
}

const query = new URLSearchParams({
  parammethod: 'GET',
  paramtype: departmentType,
  parametags: 'true',
});

const departmentsAnswer = createDocumentsAnswer((id, content, entityTag): Department => {
  const { initials, name, responsible, manager, email } = departmentDocument.parse(content);
  return { id, initials, name, responsible, manager: manager ?? null, email: email ?? null, entityTag };
});

/** A microsystem of the hospital. */
export interface Department {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  /** User name. */
  readonly responsible: string;
  /** User name. */
  readonly manager: string | null;
  readonly email: string | null;
  /** Of the version that was read; empty where it is not known. */
  readonly entityTag: string;
}

/** Under which names answers about departments and who works in them are kept; a change lets all be asked again. */
export const departmentKeys = {
  all: ['departments'],
  list: () => ['departments', 'list'],
  associations: () => ['departments', 'associations'],
} as const;
