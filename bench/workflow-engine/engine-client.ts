// Asks an engine over a few connections that stay open, cheaply enough not to be what is measured.
import { Agent, request } from 'node:http';

export interface EngineClient {
  get(path: string): Promise<unknown>;
  /** The answer as it is, where the work of reading it is nothing to be measured. */
  read(path: string): Promise<Buffer>;
  /** The answer's JSON, or undefined when it has no body. */
  post(path: string, body: unknown): Promise<unknown>;
  deploy(fileName: string, bpmn: string): Promise<void>;
  close(): void;
}

export function createEngineClient(
  base: string,
  options: { readonly user: string; readonly password: string; readonly connections: number },
): EngineClient {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;

  async function ask(method: string, path: string, body?: { readonly type: string; readonly bytes: Buffer }) {
    return await new Promise<Buffer>((answered, reject) => {
      const asked = request(
        `${base}/${path}`,
        {
          method,
          agent,
          headers: {
            authorization,
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': body.type, 'content-length': body.bytes.length }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const whole = Buffer.concat(chunks);
            const isFine = answer.statusCode !== undefined && answer.statusCode < 300;
            if (isFine) answered(whole);
            else
              reject(new Error(`${method} ${path}: ${answer.statusCode} ${whole.toString('utf8', 0, 300)}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(body?.bytes);
    });
  }

  return {
    get: async (path) => decodeJson(await ask('GET', path)),
    read: async (path) => await ask('GET', path),

    async post(path, body) {
      const answer = await ask('POST', path, {
        type: 'application/json',
        bytes: Buffer.from(JSON.stringify(body)),
      });
      return answer.length === 0 ? undefined : decodeJson(answer);
    },

    async deploy(fileName, bpmn) {
      const boundary = 'bench-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/xml\r\n\r\n`;
      const bytes = Buffer.from(`${head}${bpmn}\r\n--${boundary}--\r\n`);
      await ask('POST', 'repository/deployments', {
        type: `multipart/form-data; boundary=${boundary}`,
        bytes,
      });
    },

    close: () => agent.destroy(),
  };
}

function decodeJson(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'));
}
