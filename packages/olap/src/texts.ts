// What a person reads when a query cannot be answered. The protocols have their own words, in English.
import type { LimitName, OlapError } from './olap-error.ts';
import type { SchemaFault } from './schema/check-schema.ts';

const limitNames: Readonly<Record<LimitName, string>> = {
  cells: 'células',
  tuples: 'combinações de membros',
  members: 'membros em um nível',
  milliseconds: 'milissegundos',
  statements: 'consultas ao banco de dados',
  depth: 'níveis de aninhamento',
  characters: 'caracteres',
  tokens: 'palavras e sinais no texto da consulta',
};

const sentences: Readonly<Record<OlapError['code'], (about: string) => string>> = {
  abandoned: () => 'A consulta foi cancelada.',
  axis_hierarchy_repeated: (about) => `A hierarquia ${about} está em mais de um eixo. Deixe-a em um só.`,
  cube_not_found: (about) => `O cubo ${about} não existe ou não está disponível para você.`,
  endless_formula: (about) => `A fórmula ${about} depende dela mesma.`,
  function_not_found: (about) => `A função ${about} não existe ou não aceita esses argumentos.`,
  limit_exceeded: () => 'A consulta é grande demais. Filtre os dados e tente de novo.',
  mixed_set: (about) => `O conjunto ${about} mistura membros de hierarquias diferentes.`,
  no_single_facts: (about) =>
    `${about} é um cálculo sem uma só lista de registros por trás. Abra as medidas de que ele é feito.`,
  not_supported: (about) => `Isto não é possível aqui: ${about}.`,
  object_not_found: (about) => `${about} não existe neste cubo ou não está disponível para você.`,
  query_failed: () => 'O banco de dados não respondeu à consulta.',
  role_not_found: (about) => `O papel ${about} não existe no esquema.`,
  schema_invalid: (about) => `O esquema de cubos tem um erro em ${about}.`,
  syntax: (about) =>
    about === '“<EOF>”'
      ? 'O texto da consulta termina antes de estar completo.'
      : `O texto da consulta tem um erro perto de ${about}.`,
  wrong_type: (about) => `${about} não serve onde foi usado.`,
};

const missing: Readonly<Record<SchemaFault['missing'], (table: string, column: string) => string>> = {
  table: (table) => `a tabela “${table}” não existe no banco de dados ou não pode ser lida`,
  column: (table, column) => `a tabela “${table}” não tem a coluna “${column}”, ou ela não pode ser lida`,
  relation: (table, column) =>
    `a coluna “${column}” é de “${table}”, que não está entre as tabelas do elemento`,
};

export function presentSchemaFault({ missing: what, element, line, table, column }: SchemaFault): string {
  return `${element} (linha ${line}): ${missing[what](table, column ?? '')}.`;
}

/** With where it is. */
export function presentOlapError(error: OlapError): string {
  const { position, limit, code } = error;
  const sentence = describeOlapError(error);
  // Of cubes there is one in a text.
  if (limit !== undefined || position === undefined || code === 'cube_not_found') return sentence;
  return sentence.replace(/\.$/, ` (linha ${position.line}, coluna ${position.column}).`);
}

export function describeOlapError({ code, token, limit, message }: OlapError): string {
  if (limit !== undefined) {
    const most = new Intl.NumberFormat('pt-BR').format(limit.most);
    return `A consulta passa do limite de ${most} ${limitNames[limit.name]}. Filtre os dados e tente de novo.`;
  }
  const about = token === undefined || token === '' ? message : `“${token}”`;
  return sentences[code](about);
}
