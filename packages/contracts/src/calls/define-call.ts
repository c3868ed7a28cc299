// One description of a call to the gateway. The client sends by it, the server handles by it: method, path, what is sent,
// what comes back and who may call are stated here and nowhere else.
import type * as z from 'zod/mini';

import type { LiveKind } from '../live/live-event.ts';

/**
 * public: anybody · authenticated: a person with a session or Basic · admin: of these, administrators ·
 * device: a television with a device link, and nobody else.
 */
export type CallAccess = 'public' | 'authenticated' | 'admin' | 'device';

type Schema = z.ZodMiniType;

/** 'file': bytes as they are. */
type BodyForm = Schema | 'file' | null;
/** 'stream': events until somebody leaves. */
type AnswerForm = Schema | 'file' | 'stream' | null;

export interface Call<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends BodyForm = BodyForm,
  Answer extends AnswerForm = AnswerForm,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parts that vary are written `:name`. */
  readonly path: `/gateway/${string}`;
  readonly access: CallAccess;
  /** Its method would change something, and it does not: who only reads may call it. */
  readonly isForReaders: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Null where there is no content. */
  readonly answer: Answer;
  /** Of an answer that is no failure, where the handler says nothing else. */
  readonly status: 200 | 201 | 204;
  /** Told to those concerned when the answer may have changed. */
  readonly live: LiveKind | null;
}

interface CallDescription<
  Params extends Schema | null,
  Query extends Schema | null,
  Body extends BodyForm,
  Answer extends AnswerForm,
> {
  readonly method: Call['method'];
  readonly path: Call['path'];
  readonly access: CallAccess;
  readonly isForReaders?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** 200 with an answer and 204 without, unless said otherwise. */
  readonly status?: Call['status'];
  readonly live?: LiveKind;
}

export function defineCall<
  const Params extends Schema | null = null,
  const Query extends Schema | null = null,
  const Body extends BodyForm = null,
  const Answer extends AnswerForm = null,
>(description: CallDescription<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  const { answer = null, body = null, params = null, query = null, live = null, ...said } = description;
  return {
    status: answer === null ? 204 : 200,
    isForReaders: false,
    ...said,
    // What is left out is null, which the defaults of the type parameters say.
    params: params as Params,
    query: query as Query,
    body: body as Body,
    answer: answer as Answer,
    live,
  };
}

type Sent<Form> = Form extends Schema ? z.input<Form> : unknown;
type Read<Form> = Form extends Schema ? z.output<Form> : Form extends null ? null : unknown;

/** What the caller gives: only the parts that the call has. */
export type CallInput<One extends Call> = (One['params'] extends null
  ? unknown
  : { readonly params: Sent<One['params']> }) &
  (One['query'] extends null ? unknown : { readonly query: Sent<One['query']> }) &
  (One['body'] extends null ? unknown : { readonly body: Sent<One['body']> });

/** What the caller gets. */
export type CallAnswer<One extends Call> = Read<One['answer']>;

/** What the handler gets, decoded. */
export interface DecodedCall<One extends Call> {
  readonly params: Read<One['params']>;
  readonly query: Read<One['query']>;
  readonly body: Read<One['body']>;
}

/** What the handler gives; a file or a stream in whatever form the server sends it, and without an answer anything. */
export type HandledAnswer<One extends Call> = One['answer'] extends Schema
  ? DeepReadonly<z.input<One['answer']>>
  : unknown;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

interface SentRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly answer: Schema | null;
}

/** What a client has to send for the call. */
export function buildRequest<One extends Call>(call: One, input: CallInput<One>): SentRequest {
  const { body } = input as { readonly body?: unknown };
  return {
    method: call.method,
    path: buildAddress(call, input),
    ...(body !== undefined && { body }),
    answer: typeof call.answer === 'string' ? null : call.answer,
  };
}

interface AddressParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Where the call goes with what varies put in; parts of the query that nobody gave are left out. */
export function buildAddress<One extends Call>(call: One, input: Omit<CallInput<One>, 'body'>): string {
  const { params = {}, query = {} } = input as AddressParts;
  const path = call.path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(getParam(call, params, part.slice(1))) : part))
    .join('/');
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

function getParam({ path }: Call, params: NonNullable<AddressParts['params']>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`${path} needs ${name}`);
  return String(value);
}
