import { sendRequest } from '@prumo/portal-kit/calls';
import {
  attachmentAnswer,
  attachmentsPath,
  fileNameHeader,
  withoutTraceHeader,
  type Attachment,
} from '@prumo/portal-kit/non-compliances';

/** @param isWithoutTrace Nothing in it may lead to a person; the server strips it, and takes photos only. */
export async function sendAttachment(file: File, isWithoutTrace: boolean): Promise<Attachment> {
  return await sendRequest({
    method: 'POST',
    path: attachmentsPath,
    body: file,
    headers: {
      [fileNameHeader]: encodeURIComponent(isWithoutTrace ? 'foto' : file.name),
      ...(isWithoutTrace && { [withoutTraceHeader]: '1' }),
    },
    answer: attachmentAnswer,
  });
}
