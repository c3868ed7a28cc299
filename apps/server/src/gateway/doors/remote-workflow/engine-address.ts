import { Transform, type TransformCallback } from 'node:stream';

import { type BackEndAddress, readBackEndAddress } from '../remote/back-end-client.ts';
import { type OwnOrigin, workflowPrefix } from '../workflow/engine-connection.ts';

/** WORKFLOW_URL names the web application; its REST interface is at /service in it. */
export function readEngineAddress(url: string): BackEndAddress {
  const address = readBackEndAddress(url);
  return { ...address, basePath: `${address.basePath.replace(/\/service$/, '')}/service` };
}

interface AddressRewrite {
  /** An engine behind a proxy that ends TLS takes itself for plain HTTP. */
  readonly from: readonly string[];
  readonly to: string;
}

/** Absolute addresses in answers are the engine's own; callers must find them at ours. */
export function presentRewrite(
  { host, basePath }: BackEndAddress,
  { protocol, host: ownHost }: OwnOrigin,
): AddressRewrite {
  return {
    from: [`http://${host}${basePath}/`, `https://${host}${basePath}/`],
    to: `${protocol}://${ownHost}${workflowPrefix}/`,
  };
}

/**
 * Replaces addresses at the beginning of JSON texts while they stream by. The answer is not parsed: it may be long,
 * and numbers would lose digits. In JSON text a quote inside a text has a backslash before it, so a quote without
 * one, followed by the address, begins a text.
 */
export function rewriteAddresses({ from, to }: AddressRewrite): Transform {
  const patterns = from.map((address) => Buffer.from(`"${address}`));
  const replacement = Buffer.from(`"${to}`);
  const longest = Math.max(...patterns.map((pattern) => pattern.length));
  let held: Buffer = Buffer.alloc(0);

  /** Everything that is decided; what may still be the beginning of an address is held. */
  function replace(bytes: Buffer, isLast: boolean): Buffer {
    const done: Buffer[] = [];
    let index = 0;
    for (;;) {
      const quote = bytes.indexOf(0x22, index);
      const isDecided = quote === -1 || isLast || bytes.length - quote >= longest;
      if (!isDecided) {
        // The byte before the quote tells, at the next turn, whether it is one.
        const keep = Math.max(quote - 1, index);
        done.push(bytes.subarray(index, keep));
        held = bytes.subarray(keep);
        return Buffer.concat(done);
      }
      if (quote === -1) {
        const keep = isLast ? bytes.length : Math.max(bytes.length - 1, index);
        done.push(bytes.subarray(index, keep));
        held = bytes.subarray(keep);
        return Buffer.concat(done);
      }
      const found =
        bytes[quote - 1] === 0x5c
          ? undefined
          : patterns.find((pattern) => bytes.subarray(quote, quote + pattern.length).equals(pattern));
      done.push(
        bytes.subarray(index, quote),
        found === undefined ? bytes.subarray(quote, quote + 1) : replacement,
      );
      index = quote + (found?.length ?? 1);
    }
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      done(null, replace(held.length === 0 ? chunk : Buffer.concat([held, chunk]), false));
    },
    flush(done: TransformCallback) {
      done(null, replace(held, true));
    },
  });
}
