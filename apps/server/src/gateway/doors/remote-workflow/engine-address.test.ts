import fc from 'fast-check';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import { presentRewrite, readEngineAddress, rewriteAddresses } from './engine-address.ts';

const rewrite = presentRewrite(readEngineAddress('https://bpm.example:8443/activiti-rest'), {
  protocol: 'https',
  host: 'prumo.example',
});

async function run(text: string, cut: number): Promise<string> {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let index = 0; index < bytes.length; index += cut) chunks.push(bytes.subarray(index, index + cut));
  const parts: unknown[] = await Readable.from(chunks, { objectMode: false })
    .pipe(rewriteAddresses(rewrite))
    .toArray();
  return Buffer.concat(parts.filter((part) => Buffer.isBuffer(part))).toString('utf8');
}

describe('rewriteAddresses', () => {
  it.each([
    [
      '{"url":"https://bpm.example:8443/activiti-rest/service/runtime/tasks/5"}',
      '{"url":"https://prumo.example/activiti-rest/service/runtime/tasks/5"}',
    ],
    // Behind a proxy that ends TLS.
    [
      '["http://bpm.example:8443/activiti-rest/service/a"]',
      '["https://prumo.example/activiti-rest/service/a"]',
    ],
    ['{"n":9007199254740993,"v":"see https://bpm.example:8443/activiti-rest/service/a"}', undefined],
    ['{"v":"\\"https://bpm.example:8443/activiti-rest/service/a"}', undefined],
    ['{"v":"https://bpm.example:8443/activiti-rest/servicex/a"}', undefined],
    ['{"v":"https://bpm.example.evil:8443/activiti-rest/service/a"}', undefined],
    ['', undefined],
  ])('%s', async (text, expected = text) => {
    for (let cut = 1; cut <= text.length + 1; cut += 1) expect(await run(text, cut)).toBe(expected);
  });

  it('changes nothing but addresses, wherever the stream is cut', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('"', '\\', 'http://bpm', 'https://bpm.example:8443/a'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(value, value)),
        fc.integer({ min: 1, max: 50 }),
        async (data, cut) => {
          const text = JSON.stringify(data);
          expect(await run(text, cut)).toBe(text);
        },
      ),
    );
  });

  it.each(['https://bpm.example/activiti-rest', 'https://bpm.example/activiti-rest/service'])(
    '%s names the same engine',
    (url) => {
      expect(readEngineAddress(url).basePath).toBe('/activiti-rest/service');
    },
  );
});
