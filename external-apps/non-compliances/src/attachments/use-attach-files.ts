import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { findFailure } from '@prumo/portal-kit/calls';
import { useQueryClient } from '@prumo/portal-kit/query';
import { useState } from 'react';

import { caseKeys } from '../calls/case-queries.ts';
import { sendAttachment } from '../calls/send-attachment.ts';
import { useCommand } from '../calls/use-command.ts';
import { presentCommandFailure } from '../refusals/present-refusal.ts';
import { texts as refusalTexts } from '../refusals/texts.ts';
import { texts } from './texts.ts';

interface FileSending {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** For screen readers: others see the list grow. A toast would cover the button of a dialog on a phone. */
  readonly done: string;
  readonly attach: (files: readonly File[]) => Promise<void>;
  /** Files have reached the server and the case has not taken them yet. */
  readonly retry: (() => Promise<void>) | null;
}

/** Sends files one after the other and then attaches them all by one command. */
export function useAttachFiles(view: CaseView): FileSending {
  const { id, attachments } = view.nonCompliance;
  const { mutateAsync } = useCommand(view);
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [waiting, setWaiting] = useState<readonly string[]>([]);

  async function take(sent: readonly string[]) {
    try {
      await mutateAsync({ deed: 'attach', attachments: [...sent] });
      setWaiting([]);
      setDone(texts.done(sent.length));
    } catch (error) {
      setWaiting(sent);
      setFailure(presentCommandFailure(error) ?? refusalTexts.changed);
      void queryClient.invalidateQueries({ queryKey: caseKeys.one(id) });
    }
  }

  async function attach(files: readonly File[]) {
    const fault = findFilesFault(files, attachments.length + waiting.length);
    setFailure(fault ?? null);
    setDone('');
    if (fault !== undefined || files.length === 0) return;
    setIsBusy(true);
    const sent = [...waiting];
    try {
      for (const file of files) sent.push((await sendAttachment(file, false)).id);
    } catch (error) {
      setWaiting(sent);
      setFailure(presentSendingFailure(error));
      setIsBusy(false);
      return;
    }
    await take(sent);
    setIsBusy(false);
  }

  async function retry() {
    setIsBusy(true);
    setFailure(null);
    await take(waiting);
    setIsBusy(false);
  }

  return { isBusy, failure, done, attach, retry: waiting.length > 0 ? retry : null };
}

function presentSendingFailure(error: unknown): string {
  const status = findFailure(error)?.status;
  if (status === 413) return texts.tooLarge('', fileMegabytes);
  return status === 415 || status === 400 ? texts.kindRefused : texts.failed;
}

export const fileMegabytes = nonComplianceLimits.attachmentBytes / 1024 / 1024;

/** Why these files cannot be attached to a case that already has some; nothing when they can. */
export function findFilesFault(
  files: readonly Pick<File, 'name' | 'size'>[],
  attached: number,
): string | undefined {
  const room = nonComplianceLimits.attachments - attached;
  if (room <= 0) return texts.full;
  if (files.length > room) return texts.tooMany(room);
  const large = files.find(({ size }) => size > nonComplianceLimits.attachmentBytes);
  if (large !== undefined) return texts.tooLarge(large.name, fileMegabytes);
  const empty = files.find(({ size }) => size === 0);
  return empty === undefined ? undefined : texts.empty(empty.name);
}
