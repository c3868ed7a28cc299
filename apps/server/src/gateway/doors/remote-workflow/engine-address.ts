import { readBackEndAddress, type BackEndAddress } from '../remote/back-end-address.ts';
import { workflowPrefix, type OwnOrigin } from '../workflow/engine-connection.ts';

/** WORKFLOW_URL names the web application; its REST interface is at /service in it. */
export function readEngineAddress(url: string): BackEndAddress {
  const address = readBackEndAddress(url);
  return { ...address, basePath: `${address.basePath.replace(/\/service$/, '')}/service` };
}

export interface AddressRewrite {
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
