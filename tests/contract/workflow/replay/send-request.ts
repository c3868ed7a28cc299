import type { EngineTarget } from '../engine-target.ts';
import { readFixture, type EngineAnswer, type EngineRequest } from './recording.ts';

const shownHead = 60;

/** Sends a request whose places are filled in; the answer comes in the form of the recording. */
export async function sendRequest(target: EngineTarget, request: EngineRequest): Promise<EngineAnswer> {
  const { method, path, as } = request;
  const { body, type } = buildBody(request);
  const response = await fetch(`${target.url}/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: '*/*',
      ...(as !== null && { authorization: presentCredentials(as) }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: decodeBody(new Uint8Array(await response.arrayBuffer()), target),
    wwwAuthenticate: response.headers.get('www-authenticate'),
  };
}

function presentCredentials(as: string): string {
  const [user = '', password = user] = as.split(':');
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function buildBody({ json, raw, file, fields = {} }: EngineRequest): {
  body?: string | FormData;
  type?: string;
} {
  if (file !== undefined) {
    const { _filename: fileName = file, ...others } = fields;
    const form = new FormData();
    for (const [name, value] of Object.entries(others)) form.append(name, value);
    form.append('file', new Blob([readFixture(file)]), fileName);
    return { body: form };
  }
  const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
  return body === undefined ? {} : { body, type: 'application/json' };
}

function decodeBody(bytes: Uint8Array, { url, otherUrls = [] }: EngineTarget): unknown {
  if (bytes.length === 0) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  const roots = [url, ...otherUrls];
  try {
    return JSON.parse(roots.reduce((rest, root) => rest.replaceAll(root, '{base}'), text));
  } catch {
    return { _nonjson: true, bytes: bytes.length, head: text.slice(0, shownHead) };
  }
}
