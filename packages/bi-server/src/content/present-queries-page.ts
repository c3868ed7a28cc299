import { decodeCdaFile } from '../queries/decode-cda-file.ts';
import type { CdaDataAccess } from '../queries/cda-file.ts';
import { QueryError } from '../queries/query-error.ts';
import { escapeXml } from '../rest/http/dto.ts';
import type { Page } from '../rest/http/page.ts';
import { texts } from './texts.ts';

export interface QueriesFile {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  /** Address of doQuery. */
  readonly queryUrl: string;
  /** Of the tool that changes it, for those who may. */
  readonly editUrl: string | undefined;
}

/** The preview of a CDA file: its public queries, and their results with the parameters it gives itself. */
export function presentQueriesPage(file: QueriesFile): Page {
  const title = escapeXml(file.title);
  return {
    title,
    content: [
      '<div class="card">',
      `<h1>${title}</h1>`,
      `<p class="status">${texts.typeName('cda')}</p>`,
      presentQueries(file),
      ...(file.editUrl === undefined
        ? []
        : [`<p><a href="${escapeXml(file.editUrl)}">${texts.queries.edit}</a></p>`]),
      '</div>',
    ].join(''),
  };
}

function presentQueries(file: QueriesFile): string {
  let dataAccesses: readonly CdaDataAccess[];
  try {
    dataAccesses = [...decodeCdaFile(file.text).dataAccesses.values()];
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return `<p class="notice">${texts.queries.unreadable}</p>`;
  }
  const shown = dataAccesses.filter(({ access }) => access === 'public');
  if (shown.length === 0) return `<p>${texts.queries.empty}</p>`;
  return shown.map((access) => presentQuery(access, file)).join('');
}

function presentQuery({ id, name, parameters }: CdaDataAccess, file: QueriesFile): string {
  const link = (outputType: string, text: string): string => {
    const query = new URLSearchParams({ path: file.path, dataAccessId: id, outputType });
    const label = escapeXml(texts.queries.ofQuery(text, id));
    return `<a href="${escapeXml(`${file.queryUrl}?${query.toString()}`)}" aria-label="${label}">${text}</a>`;
  };
  const names = parameters.filter(({ access }) => access === 'public').map((parameter) => parameter.name);
  const parameterList = names.length === 0 ? '' : ` (${escapeXml(names.join(', '))})`;
  return [
    `<p>${escapeXml(name || id)}`,
    `<br><span class="status">${escapeXml(id)}${parameterList}</span>`,
    `<br>${link('html', texts.queries.table)} · ${link('csv', texts.queries.sheet)}</p>`,
  ].join('');
}
