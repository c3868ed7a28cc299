import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../lib/http/api-failure.ts';
import { describeFailure } from './failure-message.tsx';

describe('describeFailure', () => {
  it('names the status and the request of a failing server', () => {
    const failure = new ApiFailure({ status: 500, code: 'internal', message: '', requestId: 'r-9' });

    expect(describeFailure(failure)).toEqual({
      cause: 'O servidor não conseguiu atender o pedido (erro 500).',
      requestId: 'r-9',
      needsReload: false,
    });
  });

  it('says that a server without its database comes back', () => {
    const failure = new ApiFailure({ status: 503, code: 'database_unavailable', message: '' });
    expect(describeFailure(failure).cause).toBe(
      'O servidor está se recuperando. Tente novamente em alguns segundos.',
    );
  });

  it.each([
    ['server_unreachable', 'O servidor não respondeu. Ele pode estar reiniciando, ou a conexão caiu.'],
    ['time_limit_exceeded', 'O servidor demorou demais para responder.'],
  ])('says what %s means', (code, cause) => {
    expect(describeFailure(new ApiFailure({ status: 0, code, message: '' })).cause).toBe(cause);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/home-view-1.js',
    'error loading dynamically imported module: https://x/assets/home-view-1.js',
    'Importing a module script failed.',
  ])('asks for a fresh page after "%s"', (message) => {
    expect(describeFailure(new TypeError(message)).needsReload).toBe(true);
  });

  it('keeps the words of a fault in the portal to itself', () => {
    expect(describeFailure(new TypeError('x is not a function'))).toEqual({
      cause: 'Houve uma falha inesperada no portal.',
      requestId: null,
      needsReload: false,
    });
  });
});
