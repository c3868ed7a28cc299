import { NamedError } from '../http/named-error.ts';

export class MethodNotAllowedError extends NamedError {
  readonly code = 'method_not_allowed';
  readonly status = 405;

  constructor(methods: readonly string[]) {
    super(`This takes ${methods.join(' or ')} only.`, { headers: { allow: methods.join(', ') } });
  }
}
