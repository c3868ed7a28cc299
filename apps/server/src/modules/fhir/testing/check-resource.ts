// Holds a resource against the official JSON schema of FHIR R4 (4.0.1), and against what the official definitions make
// mandatory, which that schema leaves open: an element may stand there by its extensions alone.
import { readFile } from 'node:fs/promises';

import { Ajv } from 'ajv';

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface OfficialSchema {
  readonly definitions: Readonly<Record<string, Definition>>;
}

export type ResourceChecker = (resource: unknown) => readonly string[];

const resourceTypes = ['Bundle', 'CapabilityStatement', 'Measure', 'MeasureReport', 'OperationOutcome'];

let made: Promise<ResourceChecker> | undefined;

/** @returns lists what is wrong with a resource: nothing with one that is right */
export async function createResourceChecker(): Promise<ResourceChecker> {
  made ??= makeChecker();
  return await made;
}

async function makeChecker(): Promise<ResourceChecker> {
  const schema = await readJson<OfficialSchema>('fhir.schema.json');
  const mandatory = await readJson<Readonly<Record<string, readonly string[]>>>('mandatory-elements.json');
  const definitions = Object.fromEntries(
    Object.entries(schema.definitions).map(([name, definition]) => {
      const elements = mandatory[name]?.map((element) => requireElement(element, definition));
      return [name, { ...definition, ...(elements !== undefined && { allOf: elements }) }];
    }),
  );
  // Numbers have a pattern there. What is compiled quickly is quick enough.
  const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'fhir', definitions });
  const checks = new Map(
    resourceTypes.map((type) => [type, ajv.getSchema<object>(`fhir#/definitions/${type}`)]),
  );
  return (resource) => {
    const check = checks.get(typeOf(resource));
    if (check === undefined) return ['This is no resource of the schema.'];
    if (check(resource)) return listEmpty(resource);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** As it goes over the wire. */
export function send(resource: object): unknown {
  return JSON.parse(JSON.stringify(resource));
}

function requireElement(element: string, { properties = {} }: Definition) {
  const forms = [element, `_${element}`].filter((form) => Object.hasOwn(properties, form));
  return { anyOf: forms.map((form) => ({ required: [form] })) };
}

function typeOf(resource: unknown): string {
  const isResource = typeof resource === 'object' && resource !== null && 'resourceType' in resource;
  return isResource ? String(resource.resourceType) : 'nothing';
}

/** FHIR knows no empty texts, lists and objects, and no null outside of lists of values. */
function listEmpty(value: unknown, path = ''): readonly string[] {
  if (value === null || value === '') return [`${path} is empty`];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${path} is empty`];
  return parts.flatMap(([name, part]) => listEmpty(part, `${path}/${name}`));
}

async function readJson<Content>(name: string): Promise<Content> {
  // What stands there is known.
  return JSON.parse(await readFile(new URL(`r4/${name}`, import.meta.url), 'utf8')) as Content;
}
