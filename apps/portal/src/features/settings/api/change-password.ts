import { sendRequest } from '../../../lib/http/send-request.ts';

export async function changePassword(change: PasswordChange): Promise<void> {
  await sendRequest({
    method: 'PUT',
    path: '/pentaho/api/userroledao/user',
    body: buildPasswordChange(change),
    isXml: true,
    answer: null,
  });
}

interface PasswordChange {
  readonly userName: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** The XML body of the BI server's password change. The name goes in lower case, as that call has always had it. */
export function buildPasswordChange({ userName, oldPassword, newPassword }: PasswordChange): string {
  const fields = { userName: userName.toLowerCase(), newPassword, oldPassword };
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><ChangePasswordUser>${elements.join('')}</ChangePasswordUser>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
