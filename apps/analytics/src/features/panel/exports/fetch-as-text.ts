// Files of this very server as text that stands in a picture.
import { fetchFile } from '@prumo/bi-client/http/send-request';

export async function fetchAsText(address: string): Promise<string> {
  const { pathname, search, origin } = new URL(address);
  if (origin !== window.location.origin) throw new Error('The file is of another site');
  const blob = await fetchFile({ method: 'GET', path: `${pathname}${search}`, isOfGateway: true });
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('No text')),
    );
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')));
    reader.readAsDataURL(blob);
  });
}
