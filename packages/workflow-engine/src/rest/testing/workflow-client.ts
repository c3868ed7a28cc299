// Asks a workflow engine through HTTP, as a client that sends Basic with each request.

export interface WorkflowRequest {
  readonly method?: string;
  /** Below the service's root, without a slash in front. */
  readonly path: string;
  /** `user` with the user's name as password, or `user:password`; null for nobody. */
  readonly as?: string | null;
  readonly json?: unknown;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WorkflowAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed, the service's root in it as `{base}`; undefined when the body is no JSON. */
  readonly body: unknown;
}

export async function askWorkflow(base: string, request: WorkflowRequest): Promise<WorkflowAnswer> {
  const { method = 'GET', path, as = 'kermit', json } = request;
  const response = await fetch(`${base}/${path}`, {
    method,
    headers: {
      ...(as !== null && { authorization: basicOf(as) }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(request.body !== undefined && { body: request.body }),
  });
  const text = await response.text();
  const isJson = text !== '' && (response.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text.replaceAll(base, '{base}')) as unknown) : undefined,
  };
}

function basicOf(as: string): string {
  const credentials = as.includes(':') ? as : `${as}:${as}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
