import { withoutLastSlashes } from '../../../settings/without-last-slashes.ts';

/** Where a back end is: the parts of BI_URL or WORKFLOW_URL that requests and redirects are made of. */
export interface BackEndAddress {
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  /** Path of the web application, without a slash at its end: `/pentaho`, or nothing at the root. */
  readonly basePath: string;
}

export function readBackEndAddress(url: string): BackEndAddress {
  const { origin, host, hostname, port, protocol, pathname } = new URL(url);
  return {
    origin,
    host,
    // Node's client wants an IPv6 address without its brackets.
    hostname: hostname.replaceAll(/^\[|\]$/g, ''),
    port,
    isSecure: protocol === 'https:',
    basePath: withoutLastSlashes(pathname),
  };
}
