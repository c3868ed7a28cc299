import { sendCall } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import {
  nonComplianceCalls,
  type CaseView,
  type CommandInput,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { useRef } from 'react';

import { caseKeys } from './case-queries.ts';

/** Does a command about a case as the person sees it. Pressed again after a failure it is not done twice. */
export function useCommand({ nonCompliance, version }: Pick<CaseView, 'nonCompliance' | 'version'>) {
  const { id } = nonCompliance;
  const queryClient = useQueryClient();
  const last = useRef<{ readonly text: string; readonly idempotencyKey: string } | null>(null);

  return useMutation({
    mutationFn: async (command: NonComplianceCommand) => {
      const text = JSON.stringify([version, command]);
      last.current = last.current?.text === text ? last.current : { text, idempotencyKey: createUuid() };
      const body: CommandInput = { idempotencyKey: last.current.idempotencyKey, version, command };
      return await sendCall(nonComplianceCalls.act, { params: { id }, body });
    },
    onSuccess: (view) => {
      queryClient.setQueryData(caseKeys.one(id), view);
      void queryClient.invalidateQueries({ queryKey: [...caseKeys.all, 'list'] });
    },
  });
}
