import { Visitor, parseSync } from 'rolldown/utils';

/**
 * What the rules want to know of a file.
 *
 * @typedef {object} Import
 * @property {string} specifier
 * @property {readonly string[]} names imported, as the other module calls them
 * @property {boolean} isType gone after compiling
 * @property {number} line
 *
 * @typedef {object} Use
 * @property {string} name of a value with its properties: `fetch`, `process.env`, `?.query` for a computed owner
 * @property {'read' | 'call' | 'new'} kind
 * @property {number} argumentCount of a call
 * @property {number} line
 *
 * @typedef {object} Text
 * @property {string} text
 * @property {number} line
 *
 * @typedef {object} Expression a regular expression as it is written
 * @property {string} pattern
 * @property {string} flags
 * @property {number} line
 *
 * @typedef {object} Source
 * @property {string} path relative to the repository
 * @property {number} lineCount
 * @property {readonly Import[]} imports
 * @property {readonly Use[]} uses
 * @property {readonly Text[]} texts string literals, pieces of templates, text between tags
 * @property {readonly Expression[]} expressions
 * @property {readonly Text[]} comments
 * @property {readonly number[]} defaultExportLines
 * @property {readonly number[]} givenCleanUpLines where an effect or a ref of React hands back whatever a call gives
 */

/**
 * By way of rolldown, because the tree may hold another version of these types too.
 *
 * @typedef {import('rolldown/utils').ESTree.Expression} ExpressionNode
 * @typedef {import('rolldown/utils').ESTree.PrivateIdentifier} PrivateIdentifier
 */

/**
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const { program, module, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(`${path} cannot be parsed: ${error.message}`);
  }

  const lineOf = createLineFinder(text);
  /** @type {Import[]} */
  const imports = [];
  /** @type {Use[]} */
  const uses = [];
  /** @type {Text[]} */
  const texts = [];
  /** @type {Expression[]} */
  const expressions = [];
  /** @type {number[]} */
  const defaultExportLines = [];
  /** @type {number[]} */
  const givenCleanUpLines = [];
  // The same literal is visited once as a path and once as a text; only the first counts.
  const paths = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.start));

  for (const { moduleRequest, entries, start } of module.staticImports) {
    imports.push({
      specifier: moduleRequest.value,
      names: entries.map(
        ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      ),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      line: lineOf(start),
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType, start } of entries) {
      if (exportName.kind === 'Default' || exportName.name === 'default')
        defaultExportLines.push(lineOf(start));
      if (moduleRequest === null) continue;
      paths.add(moduleRequest.start);
      const names = [importName.name ?? '*'];
      imports.push({ specifier: moduleRequest.value, names, isType, line: lineOf(start) });
    }
  }

  /** @param {ExpressionNode} source of a dynamic import or of a type import */
  function readImportExpression(source, isType = false) {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return;
    paths.add(source.start);
    imports.push({ specifier: source.value, names: ['*'], isType, line: lineOf(source.start) });
  }

  new Visitor({
    ImportExpression: (node) => readImportExpression(node.source),
    TSImportType: (node) => readImportExpression(node.source, true),
    CallExpression: (node) => {
      const name = nameOf(node.callee);
      uses.push({ name, kind: 'call', argumentCount: node.arguments.length, line: lineOf(node.start) });
      const [effect] = node.arguments;
      if (effectHook.test(name) && effect !== undefined && handsBackValue(effect)) {
        givenCleanUpLines.push(lineOf(effect.start));
      }
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'ref' || value?.type !== 'JSXExpressionContainer') return;
      if (handsBackValue(value.expression)) givenCleanUpLines.push(lineOf(value.start));
    },
    NewExpression: (node) =>
      uses.push({
        name: nameOf(node.callee),
        kind: 'new',
        argumentCount: node.arguments.length,
        line: lineOf(node.start),
      }),
    MemberExpression: (node) =>
      uses.push({ name: nameOf(node), kind: 'read', argumentCount: 0, line: lineOf(node.start) }),
    VariableDeclarator: (node) => {
      if (node.id.type !== 'ObjectPattern' || node.init === null || node.init === undefined) return;
      for (const property of node.id.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const name = `${nameOf(node.init)}.${property.key.name}`;
        uses.push({ name, kind: 'read', argumentCount: 0, line: lineOf(property.start) });
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !paths.has(node.start)) {
        texts.push({ text: node.value, line: lineOf(node.start) });
      }
      if ('regex' in node) expressions.push({ ...node.regex, line: lineOf(node.start) });
    },
    TemplateElement: (node) => texts.push({ text: node.value.raw, line: lineOf(node.start) }),
    JSXText: (node) => texts.push({ text: node.value, line: lineOf(node.start) }),
  }).visit(program);

  return {
    path,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    uses,
    texts,
    expressions,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    defaultExportLines,
    givenCleanUpLines,
  };
}

const effectHook = /(^|\.)use(Layout|Insertion)?Effect$/;

/**
 * @param {import('rolldown/utils').ESTree.Node} node
 * @returns {boolean} whether it is an arrow without a block whose value is no function written out there
 */
function handsBackValue(node) {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type === 'BlockStatement') return false;
  return !['ArrowFunctionExpression', 'FunctionExpression'].includes(node.body.type);
}

/**
 * @param {ExpressionNode | PrivateIdentifier} node
 * @returns {string}
 */
function nameOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MetaProperty':
      return 'import.meta';
    case 'ThisExpression':
      return 'this';
    case 'MemberExpression': {
      const isNamed =
        !node.computed || (node.property.type === 'Literal' && typeof node.property.value === 'string');
      const property = node.property.type === 'Literal' ? String(node.property.value) : nameOf(node.property);
      return `${nameOf(node.object)}.${isNamed ? property : '?'}`;
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'AwaitExpression':
      return nameOf(node.type === 'AwaitExpression' ? node.argument : node.expression);
    default:
      return '?';
  }
}

/**
 * @param {string} text
 * @returns {(offset: number) => number}
 */
function createLineFinder(text) {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let [first, last] = [0, starts.length];
    while (first < last) {
      const middle = (first + last) >> 1;
      if ((starts[middle] ?? 0) > offset) last = middle;
      else first = middle + 1;
    }
    return first;
  };
}
