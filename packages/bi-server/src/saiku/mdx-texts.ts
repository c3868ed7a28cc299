// Texts of MDX before they are run: what is wrong with them and where, and the fields that they are made of.
import type { MdxCheck, MdxFault, MdxFields } from '@prumo/contracts/bi/saiku-mdx';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { InspectedSelect } from '@prumo/olap/inspect-select';
import { parseExpression } from '@prumo/olap/mdx/parse';
import { readSource } from '@prumo/olap/mdx/source-text';
import { OlapError, type SourcePosition } from '@prumo/olap/olap-error';
import { describeOlapError } from '@prumo/olap/texts';

import { bindMdx } from '../olap/bind-mdx.ts';
import type { CubeReader, OlapCatalogues } from '../olap/olap-catalogues.ts';
import { readModel } from './read-model.ts';
import { NoFieldError } from './read-model/no-field-error.ts';
import { presentNoField } from './read-model/texts.ts';
import { SaikuQueryError } from './saiku-query-error.ts';

export interface MdxTexts {
  /** Reads members of the warehouse, as far as the text names them, and no numbers. */
  check(reader: CubeReader, query: SaikuQuery, signal: AbortSignal): Promise<MdxCheck>;
  readFields(reader: CubeReader, query: SaikuQuery, signal: AbortSignal): Promise<MdxFields>;
}

interface Inspected {
  readonly text: string;
  readonly inspected: InspectedSelect | undefined;
  readonly faults: readonly MdxFault[];
}

export function createMdxTexts(catalogues: Pick<OlapCatalogues, 'openFor'>): MdxTexts {
  async function inspect(reader: CubeReader, query: SaikuQuery, signal: AbortSignal): Promise<Inspected> {
    const { engine, options } = await catalogues.openFor(reader, query.cube.connection);
    const { mdx } = query;
    if (mdx === null || mdx === undefined || mdx.trim() === '') throw new SaikuQueryError('mdx-missing');
    const given = Object.entries(query.parameters ?? {});
    const text = bindMdx(mdx, new Map(given.map(([name, value]) => [name, [value ?? '']])));
    const parameters = new Map(given.map(([name, value]) => [name, value ?? null]));
    const present = createPresenter(mdx, text);
    try {
      const inspected = await engine.inspect(text, { ...options, parameters, signal });
      return { text, inspected, faults: inspected.faults.map((fault) => present(fault)) };
    } catch (error) {
      if (!(error instanceof OlapError) || error.code === 'abandoned') throw error;
      return { text, inspected: undefined, faults: [present(error)] };
    }
  }

  return {
    async check(reader, query, signal) {
      const { faults } = await inspect(reader, query, signal);
      return { faults: [...faults] };
    },

    async readFields(reader, query, signal) {
      const { text, inspected, faults } = await inspect(reader, query, signal);
      const [fault] = faults;
      if (inspected === undefined || fault !== undefined) return { query: null, fault: fault ?? null };
      try {
        const { select } = inspected;
        requireSameCube(inspected, query);
        const queryModel = await readModel(text, select, inspected);
        return { query: { ...query, type: 'QUERYMODEL', mdx: null, queryModel }, fault: null };
      } catch (error) {
        if (!(error instanceof NoFieldError)) throw error;
        return { query: null, fault: createPresenter(query.mdx ?? '', text)(error) };
      }
    },
  };
}

function requireSameCube({ select, kind }: InspectedSelect, { cube }: SaikuQuery): void {
  if (kind !== 'select') throw new NoFieldError('no-select', { line: 1, column: 1 });
  if (select.cube.toLowerCase() !== cube.name.toLowerCase())
    throw new NoFieldError('another-cube', select.cubePosition, select.cube);
}

/** `bound` has the values of parameters in it: behind the first of them a place would be another one in the text. */
function createPresenter(mdx: string, bound: string): (error: OlapError | NoFieldError) => MdxFault {
  const source = readSource(bound);
  const firstParameter = mdx.indexOf('${');
  const sure = firstParameter === -1 ? mdx : mdx.slice(0, firstParameter);
  const lastSureLine = sure.split('\n').length;
  const isSure = ({ line }: SourcePosition): boolean => firstParameter === -1 || line < lastSureLine;
  return (error) => {
    const message = error instanceof OlapError ? describeOlapError(error) : presentNoField(error);
    const { position } = error;
    if (position === undefined || !isSure(position)) return { line: 1, column: 1, length: 0, message };
    const written = error instanceof OlapError ? (error.token ?? '') : '';
    const length = source.measure(position, { written, parts: countParts(written) });
    return { line: position.line, column: position.column, length, message };
  };
}

/** Of a name that an error is about. */
function countParts(token: string): number {
  if (!token.startsWith('[')) return 1;
  try {
    const expression = parseExpression(token);
    return expression.kind === 'name' ? expression.segments.length : 1;
  } catch (error) {
    if (error instanceof OlapError) return 1;
    throw error;
  }
}
