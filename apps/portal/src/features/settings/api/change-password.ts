import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPasswordChange, type PasswordChange } from '../model/build-password-change.ts';

export async function changePassword(change: PasswordChange): Promise<void> {
  await sendRequest({
    method: 'PUT',
    path: '/pentaho/api/userroledao/user',
    body: buildPasswordChange(change),
    isXml: true,
    answer: null,
  });
}
