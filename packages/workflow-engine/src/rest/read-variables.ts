// Variables in bodies: one, a list of one scope, or one binary as an upload.
import type { FastifyRequest } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { readJson } from './http/decode-body.ts';
import { readUpload } from './http/multipart.ts';
import { decodeRestVariable, decodeScope, missingNameText } from './http/variables.ts';
import type { RestVariable } from './http/variables.ts';

/** All of one scope. */
export function decodeVariableList(request: FastifyRequest, timeZone: string): readonly RestVariable[] {
  const json = readJson(request);
  if (!Array.isArray(json)) {
    throw new EngineError('illegal-argument', 'Failed to serialize to a RestVariable instance');
  }
  if (json.length === 0) {
    throw new EngineError('illegal-argument', "Request didn't contain a list of variables to create.");
  }
  const variables = json.map((item: unknown) => decodeRestVariable(item, timeZone, missingNameText));
  const scopes = new Set(variables.map(({ scope }) => scope ?? 'local'));
  if (scopes.size > 1) {
    throw new EngineError('illegal-argument', 'Only allowed to update multiple variables in the same scope.');
  }
  return variables;
}

export function decodeVariableOf(request: FastifyRequest, timeZone: string): RestVariable {
  return decodeRestVariable(readJson(request), timeZone);
}

export async function readBinaryVariable(request: FastifyRequest): Promise<RestVariable> {
  const { files, fields } = await readUpload(request);
  const [file] = files;
  if (file === undefined) {
    throw new EngineError('illegal-argument', 'No file content was found in request body.');
  }
  const values = new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]));
  const name = values.get('name');
  if (name === undefined) {
    throw new EngineError('illegal-argument', 'No variable name was found in request body.');
  }
  const type = values.get('type') ?? 'binary';
  // A Java object stream has no meaning here, so it is refused as by an Activiti that does not allow them.
  if (type === 'serializable') {
    throw new EngineError('unsupported-content', 'Serialized objects are not allowed');
  }
  if (type !== 'binary') {
    throw new EngineError(
      'illegal-argument',
      "Only 'binary' and 'serializable' are supported as variable type.",
    );
  }
  return { name, value: { type, value: file.bytes }, scope: decodeScope(values.get('scope') ?? 'local') };
}
