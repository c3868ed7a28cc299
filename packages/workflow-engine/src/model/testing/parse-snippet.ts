import { parseBpmn, type ParsedBpmn } from '../parse-bpmn.ts';
import type { FlowNode, ProcessModel } from '../process-model.ts';
import { listModelProblems } from '../validate-model.ts';

export interface SnippetEnvironment {
  /** Beside the process. */
  readonly declarations?: string;
  /** Of the process, beside its id. */
  readonly attributes?: string;
}

/** The parts of a process, in a file around them. */
export function wrapSnippet(
  content: string,
  { declarations = '', attributes = '' }: SnippetEnvironment = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:activiti="http://activiti.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC" xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI"
  targetNamespace="snippets">${declarations}<process id="p" ${attributes}>${content}</process></definitions>`;
}

export async function parseSnippet(content: string, environment?: SnippetEnvironment): Promise<ParsedBpmn> {
  return await parseText(wrapSnippet(content, environment));
}

export async function parseText(xml: string): Promise<ParsedBpmn> {
  return await parseBpmn(new TextEncoder().encode(xml), 'snippet.bpmn20.xml');
}

export async function readModel(content: string, environment?: SnippetEnvironment): Promise<ProcessModel> {
  const { processes, problems } = await parseSnippet(content, environment);
  const [model] = processes;
  if (model === undefined || problems.length > 0) throw new Error(JSON.stringify(problems));
  return model;
}

/** The node with the id `n`. */
export async function readNode(content: string, environment?: SnippetEnvironment): Promise<FlowNode> {
  const node = (await readModel(content, environment)).nodes.get('n');
  if (node === undefined) throw new Error('The snippet has no node n.');
  return node;
}

/** As lines `id: reason`, with the handlers and calendars that `known` names. */
export async function listProblemLines(
  content: string,
  environment?: SnippetEnvironment,
  known: readonly string[] = [],
): Promise<string[]> {
  const names = new Set(known);
  const problems = listModelProblems(await parseSnippet(content, environment), {
    knownHandlers: names,
    knownCalendars: names,
  });
  return problems.map(({ elementId, reason }) => `${elementId ?? ''}: ${reason}`);
}
