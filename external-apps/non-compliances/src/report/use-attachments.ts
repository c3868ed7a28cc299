// Files that go with a report: sent as soon as they are chosen, so that sending the report itself is quick.
import { presentFailure } from '@prumo/portal-kit/calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { useEffect, useEffectEvent, useState } from 'react';

import { sendAttachment } from '../calls/send-attachment.ts';
import { presentBytes } from '../presentation/present.ts';
import { texts } from './texts.ts';

export interface HeldFile {
  readonly key: string;
  readonly file: File;
  /** The address of its picture in the browser; nothing for what is no picture. */
  readonly preview: string | null;
  readonly status: 'sending' | 'sent' | 'failed';
  readonly failure: string | null;
  /** What the server calls it. */
  readonly id: string | null;
  readonly isWithoutTrace: boolean;
}

interface Attachments {
  readonly files: readonly HeldFile[];
  /** Why something that was chosen is not there. */
  readonly refusal: string | null;
  readonly add: (chosen: readonly File[], isWithoutTrace: boolean) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Photos are sent anew, in a way that leaves no trace; other files are dropped. */
  readonly dropTraces: () => void;
  readonly clear: () => void;
}

export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const release = useEffectEvent(() => releasePreviews(files));
  useEffect(() => () => release(), []);

  function change(key: string, changed: Partial<HeldFile>) {
    setFiles((held) => held.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  async function send({ key, file, isWithoutTrace }: HeldFile) {
    try {
      const { id } = await sendAttachment(file, isWithoutTrace);
      change(key, { status: 'sent', id });
    } catch (error) {
      change(key, { status: 'failed', failure: presentFailure(error) });
    }
  }

  function add(chosen: readonly File[], isWithoutTrace: boolean) {
    const room = limits.attachments - files.length;
    const fitting = chosen.filter((file) => findRefusal(file, isWithoutTrace) === null);
    const added = fitting.slice(0, Math.max(0, room)).map((file) => holdFile(file, isWithoutTrace));
    const refused = chosen.flatMap((file) => findRefusal(file, isWithoutTrace) ?? []);
    setRefusal(
      [...refused, ...(fitting.length > added.length ? [texts.files.tooMany(limits.attachments)] : [])].join(
        ' ',
      ) || null,
    );
    setFiles([...files, ...added]);
    for (const held of added) void send(held);
  }

  function retry(key: string) {
    const held = files.find((one) => one.key === key);
    if (held !== undefined) {
      change(key, { status: 'sending', failure: null });
      void send(held);
    }
  }

  function remove(key: string) {
    releasePreviews(files.filter((one) => one.key === key));
    setFiles((held) => held.filter((one) => one.key !== key));
    setRefusal(null);
  }

  function dropTraces() {
    const kept = files.filter(({ file }) => isPhoto(file));
    releasePreviews(files.filter((held) => !kept.includes(held) || !held.isWithoutTrace));
    const resent = kept.map((held) => (held.isWithoutTrace ? held : holdFile(held.file, true)));
    setRefusal(kept.length < files.length ? texts.files.dropped : null);
    setFiles(resent);
    for (const held of resent) {
      if (!kept.includes(held)) void send(held);
    }
  }

  function clear() {
    releasePreviews(files);
    setFiles([]);
    setRefusal(null);
  }

  return { files, refusal, add, retry, remove, dropTraces, clear };
}

function holdFile(file: File, isWithoutTrace: boolean): HeldFile {
  return {
    key: createUuid(),
    file,
    preview: isPhoto(file) ? URL.createObjectURL(file) : null,
    status: 'sending',
    failure: null,
    id: null,
    isWithoutTrace,
  };
}

function findRefusal(file: File, isWithoutTrace: boolean): string | null {
  if (file.size > limits.attachmentBytes) {
    return texts.files.tooLarge(file.name, presentBytes(limits.attachmentBytes));
  }
  return isWithoutTrace && !isPhoto(file) ? texts.files.notPhoto(file.name) : null;
}

function isPhoto(file: File): boolean {
  return file.type.startsWith('image/');
}

function releasePreviews(files: readonly HeldFile[]): void {
  for (const { preview } of files) {
    if (preview !== null) URL.revokeObjectURL(preview);
  }
}
