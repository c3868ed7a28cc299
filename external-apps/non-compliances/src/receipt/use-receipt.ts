import type { LiveKind } from '@prumo/contracts/live/live-event';
import {
  receiptCalls,
  type ReceiptCommandInput,
  type ReceiptView,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { publicReceiptCalls } from '@prumo/contracts/non-compliances/public-reports';
import { findFailure, sendCall, useLive } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useMutation, useQuery, useQueryClient } from '@prumo/portal-kit/query';
import { createContext, use, useRef } from 'react';

function buildKey(code: string) {
  return ['non-compliance-receipt', code] as const;
}

/** The report of a code. It is never in an address, and forgotten when the screen is left. */
export function useReceipt(code: string) {
  const { calls, live, isWithoutSession } = use(ReceiptDoor);
  const query = useQuery({
    queryKey: buildKey(code),
    queryFn: async ({ signal }) =>
      await sendCall(calls.get, { body: { code } }, { signal, isWithoutSession }),
    gcTime: 0,
    retry: (count, error) => findFailure(error)?.status !== 404 && count < 2,
  });
  useLive(live, () => void query.refetch());
  return query;
}

/** Pressed again after a failure it is not done twice. */
export function useReceiptCommand(code: string, view: ReceiptView) {
  const queryClient = useQueryClient();
  const { calls, isWithoutSession } = use(ReceiptDoor);
  const last = useRef<{ readonly text: string; readonly idempotencyKey: string } | null>(null);

  return useMutation({
    gcTime: 0,
    mutationFn: async (command: NonComplianceCommand) => {
      const text = JSON.stringify([view.version, command]);
      last.current = last.current?.text === text ? last.current : { text, idempotencyKey: createUuid() };
      const body: ReceiptCommandInput = {
        code,
        idempotencyKey: last.current.idempotencyKey,
        version: view.version,
        command,
      };
      return await sendCall(calls.act, { body }, { isWithoutSession });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(buildKey(code), answer);
    },
    onError: (error) => {
      const refused = findFailure(error)?.code;
      if (refused === 'case_changed' || refused === 'command_refused') {
        void queryClient.invalidateQueries({ queryKey: buildKey(code) });
      }
    },
  });
}

interface ReceiptDoorParts {
  readonly calls: typeof receiptCalls | typeof publicReceiptCalls;
  /** Nothing where nobody is logged in, to whom changes could be told. */
  readonly live: LiveKind | null;
  readonly isWithoutSession: boolean;
}

/** Where receipts are asked for: within the portal, or on the pages for people without an account. */
export const ReceiptDoor = createContext<ReceiptDoorParts>({
  calls: receiptCalls,
  live: 'non-compliances',
  isWithoutSession: false,
});
