// What a script sees beside the language itself: the variables of its process by name, `execution`, in task listeners
// `task`, and the few names of Java that scripts of Activiti cannot do without. It runs inside the sandbox before the
// script. Reads are answered from a copy; writes are noted and done by the engine when the script has ended.
(function (text) {
  'use strict';
  const { parse, stringify } = JSON;
  const { isInteger } = Number;
  const { defineProperty, freeze, keys, getOwnPropertyNames, prototype } = Object;
  const hasOwn = Function.prototype.call.bind(prototype.hasOwnProperty);
  const toMilliseconds = Function.prototype.call.bind(Date.prototype.getTime);
  const GuestDate = Date;
  const toNumber = Number;
  const toText = String;
  const input = parse(text);
  const operations = [];
  /** A number that was read from a variable is written back with the type it had. */
  const numberTypes = new Map();

  function decode({ type, value }) {
    switch (type) {
      case 'null':
        return null;
      case 'short':
      case 'long':
      case 'double': {
        const number = toNumber(value);
        if (type === 'long' && toText(number) !== value) return BigInt(value);
        numberTypes.set(number, type);
        return number;
      }
      case 'date':
        return new GuestDate(value);
      case 'serializable':
        return parse(value);
      default:
        return value;
    }
  }

  function encode(value) {
    if (value === null || value === undefined) return { type: 'null' };
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return { type: typeof value, value };
      case 'number': {
        const known = numberTypes.get(value);
        if (known !== undefined) return { type: known, value: toText(value) };
        const isWhole = isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
        return isWhole ? { type: 'integer', value: value + 0 } : { type: 'double', value: toText(value) };
      }
      case 'bigint':
        return { type: 'long', value: toText(value) };
      case 'object':
        if (value instanceof GuestDate) return { type: 'date', value: toMilliseconds(value) };
        return { type: 'serializable', value: stringify(value) };
      default:
        throw new TypeError(`a ${typeof value} cannot be kept in a variable`);
    }
  }

  function note(object, method, args) {
    operations.push({ object, method, args: args.map(encode) });
  }

  const values = Object.assign(Object.create(null), input.variables);
  const locals = new Set(input.locals);

  function readVariable(name) {
    return values[name] === undefined ? null : decode(values[name]);
  }

  function writeVariable(name, value) {
    values[name] = encode(value);
    showVariable(name);
  }

  const variableMembers = (object) => ({
    getVariable: (name) => readVariable(name),
    getVariableLocal: (name) => (locals.has(toText(name)) ? readVariable(name) : null),
    hasVariable: (name) => values[name] !== undefined,
    hasVariableLocal: (name) => locals.has(toText(name)),
    getVariables: () => Object.fromEntries(keys(values).map((name) => [name, readVariable(name)])),
    getVariableNames: () => keys(values),
    setVariable(name, value) {
      note(object, 'setVariable', [name, value]);
      writeVariable(toText(name), value);
    },
    setVariableLocal(name, value) {
      note(object, 'setVariableLocal', [name, value]);
      locals.add(toText(name));
      writeVariable(toText(name), value);
    },
    removeVariable(name) {
      note(object, 'removeVariable', [name]);
      delete values[name];
      delete globalThis[name];
    },
  });

  /** `task.assignee`, `task.getAssignee()`, `task.setAssignee(…)`, as a Java bean looks from a script. */
  function createObject(name, { properties, setters, methods }) {
    const object = {};
    const held = Object.assign(Object.create(null), properties);
    for (const property of keys(properties)) {
      const capital = property.charAt(0).toUpperCase() + property.slice(1);
      const get = () => decode(held[property]);
      const set = setters.includes(property)
        ? (value) => {
            note(name, `set${capital}`, [value]);
            held[property] = encode(value);
          }
        : () => {
            throw new TypeError(`'${property}' of ${name} cannot be set`);
          };
      defineProperty(object, property, { get, set, enumerable: true });
      object[`get${capital}`] = get;
      if (setters.includes(property)) object[`set${capital}`] = set;
    }
    for (const method of methods) object[method] = (...args) => note(name, method, args);
    return freeze(Object.assign(object, variableMembers(name)));
  }

  const assigned = new Map();

  /** A variable is a global name; assigning to it changes the variable only where the script stores what it assigns. */
  function showVariable(name) {
    defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => (assigned.has(name) ? assigned.get(name) : readVariable(name)),
      set: (value) => assigned.set(name, value),
    });
  }

  class BpmnError extends Error {
    constructor(code, message) {
      super(message === undefined ? `error ${code}` : message);
      this.name = 'BpmnError';
      this.bpmnErrorCode = toText(code);
    }
  }

  const ignore = () => undefined;
  const out = freeze({ print: ignore, println: ignore, printf: ignore });
  const names = {
    print: ignore,
    println: ignore,
    out,
    BpmnError,
    org: freeze({ activiti: freeze({ engine: freeze({ delegate: freeze({ BpmnError }) }) }) }),
    java: freeze({
      lang: freeze({ System: freeze({ out, err: out, currentTimeMillis: () => GuestDate.now() }) }),
      util: freeze({ Date: GuestDate }),
    }),
    console: freeze({ log: ignore, info: ignore, warn: ignore, error: ignore }),
  };
  for (const name of keys(names)) {
    defineProperty(globalThis, name, { value: names[name], configurable: true, writable: true });
  }
  const textMembers = {
    equals(other) {
      return toText(this) === other;
    },
    equalsIgnoreCase(other) {
      return typeof other === 'string' && toText(this).toLowerCase() === other.toLowerCase();
    },
    contains(other) {
      return toText(this).includes(other);
    },
    isEmpty() {
      return toText(this) === '';
    },
  };
  for (const name of keys(textMembers)) {
    defineProperty(String.prototype, name, { value: textMembers[name], configurable: true });
  }
  const usual = new Set(getOwnPropertyNames(globalThis));
  for (const name of keys(values)) if (!usual.has(name)) showVariable(name);
  for (const name of keys(input.objects)) {
    defineProperty(globalThis, name, { value: createObject(name, input.objects[name]), configurable: true });
    usual.add(name);
  }

  function storeAssigned() {
    for (const [name, value] of assigned) note('execution', 'setVariable', [name, value]);
    for (const name of keys(globalThis)) {
      const isOwn = !usual.has(name) && values[name] === undefined && typeof globalThis[name] !== 'function';
      if (isOwn) note('execution', 'setVariable', [name, globalThis[name]]);
    }
  }

  function describe(thrown) {
    if (typeof thrown !== 'object' || thrown === null) return toText(thrown);
    const place = /script:(\d+)/.exec(toText(thrown.stack));
    const line = place === null ? '' : ` at line number ${place[1]}`;
    return `${toText(thrown.name)}: ${toText(thrown.message)}${line}`;
  }

  return {
    finish(result) {
      if (input.storesAssigned) storeAssigned();
      return stringify({ value: input.wantsResult ? encode(result) : { type: 'null' }, operations });
    },
    fail(thrown) {
      const isObject = typeof thrown === 'object' && thrown !== null;
      const errorCode = isObject && hasOwn(thrown, 'bpmnErrorCode') ? toText(thrown.bpmnErrorCode) : null;
      return stringify({
        error: describe(thrown),
        errorCode,
        operations: errorCode === null ? [] : operations,
      });
    },
  };
});
