import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { anyField, booleanField, decodeBody, listField, textField } from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { forAdministrators, type RestParts } from './http/rest-parts.ts';
import { findTenant } from './require-resources.ts';
import { decodeRestVariable } from './http/variables.ts';

export function registerSignalRoutes(app: FastifyInstance, { commands, timeZone }: RestParts): void {
  app.post('/runtime/signals', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, signalShape);
    const { signalName } = body;
    if (typeof signalName !== 'string') throw new EngineError('illegal-argument', 'signalName is required');
    const variables = body.variables?.map((variable) => decodeRestVariable(variable, timeZone));
    const isAsync = body.async === true;
    if (isAsync && variables !== undefined) {
      throw new EngineError('illegal-argument', 'Async signals cannot take variables as payload');
    }
    await commands.deliverSignal(getCaller(request), {
      signalName,
      executionId: null,
      variables: variables ?? [],
      tenantId: findTenant(body.tenantId),
      isAsync,
    });
    return await reply.code(isAsync ? 202 : 204).send();
  });
}

const signalShape = {
  signalName: textField,
  variables: listField(anyField),
  async: booleanField,
  tenantId: textField,
};
