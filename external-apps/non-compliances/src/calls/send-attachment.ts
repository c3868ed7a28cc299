import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import {
  attachmentCalls,
  fileNameHeader,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { sendCall } from '@prumo/portal-kit/calls';

/** @param isWithoutTrace Nothing in it may lead to a person; the server strips it, and takes photos only. */
export async function sendAttachment(file: File, isWithoutTrace: boolean): Promise<Attachment> {
  const headers = {
    [fileNameHeader]: encodeURIComponent(isWithoutTrace ? 'foto' : file.name),
    ...(isWithoutTrace && { [withoutTraceHeader]: '1' }),
  };
  return await sendCall(attachmentCalls.add, { body: file }, { headers });
}
