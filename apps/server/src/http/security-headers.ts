import type { FastifyInstance } from 'fastify';

/** For answers that are no page: nothing in them may run or be framed. */
const policyForAnswers = "default-src 'none'; frame-ancestors 'none'";

/** Those that no route leaves out, though some say more exactly what they want. */
const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  // Ignored by browsers over plain HTTP, which a hospital's own network may use.
  'strict-transport-security': 'max-age=15552000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** Of answers that no route gives. */
export const bareSecurityHeaders = { 'content-security-policy': policyForAnswers, ...fixedHeaders } as const;

/**
 * No embedder policy: frames of another origin (reports in their sandbox) must stay possible inside the portal. No origin
 * cluster: those frames and the console share the origin with the portal; a mixed answer would only warn in every console.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixedHeaders);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyForAnswers);
    }
    done();
  });
}

interface PageContents {
  /** Fresh with every answer; the page's own styles carry it. */
  readonly styleNonce: string;
  /** SHA-256, in base64, of scripts inside of the page. */
  readonly scriptHashes: readonly string[];
}

/** For the portal's page: own files only, no script in it but those of the build, styles only with this answer's nonce. */
export function presentPagePolicy({ styleNonce, scriptHashes }: PageContents): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
