// Lists and maps in Java's serialization format, as Activiti hands them out: a client in Java reads them back as
// ArrayList, LinkedHashMap, String, Boolean, Integer, Long and Double.
import type { JsonObject, JsonValue } from './engine-value.ts';

export function writeJavaObject(value: readonly JsonValue[] | JsonObject): Uint8Array {
  const stream = new JavaStream();
  stream.writeValue(value);
  return stream.take();
}

interface JavaClass {
  readonly name: string;
  readonly version: bigint;
  /** 2: serializable; 3: and with data that its own method writes. */
  readonly flags: 2 | 3;
  readonly fields: readonly { readonly type: 'Z' | 'I' | 'J' | 'F' | 'D'; readonly name: string }[];
  readonly parent: JavaClass | null;
}

const numberClass: JavaClass = {
  name: 'java.lang.Number',
  version: 0x86ac951d0b94e08bn,
  flags: 2,
  fields: [],
  parent: null,
};

const hashMapClass: JavaClass = {
  name: 'java.util.HashMap',
  version: 0x0507dac1c31660d1n,
  flags: 3,
  fields: [
    { type: 'F', name: 'loadFactor' },
    { type: 'I', name: 'threshold' },
  ],
  parent: null,
};

const classes = {
  list: {
    name: 'java.util.ArrayList',
    version: 0x7881d21d99c7619dn,
    flags: 3,
    fields: [{ type: 'I', name: 'size' }],
    parent: null,
  },
  map: {
    name: 'java.util.LinkedHashMap',
    version: 0x34c04e5c106cc0fbn,
    flags: 2,
    fields: [{ type: 'Z', name: 'accessOrder' }],
    parent: hashMapClass,
  },
  boolean: {
    name: 'java.lang.Boolean',
    version: 0xcd207280d59cfaeen,
    flags: 2,
    fields: [{ type: 'Z', name: 'value' }],
    parent: null,
  },
  integer: {
    name: 'java.lang.Integer',
    version: 0x12e2a0a4f7818738n,
    flags: 2,
    fields: [{ type: 'I', name: 'value' }],
    parent: numberClass,
  },
  long: {
    name: 'java.lang.Long',
    version: 0x3b8be490cc8f23dfn,
    flags: 2,
    fields: [{ type: 'J', name: 'value' }],
    parent: numberClass,
  },
  double: {
    name: 'java.lang.Double',
    version: 0x80b3c24a296bfb04n,
    flags: 2,
    fields: [{ type: 'D', name: 'value' }],
    parent: numberClass,
  },
} as const satisfies Readonly<Record<string, JavaClass>>;

const codes = {
  null: 0x70,
  reference: 0x71,
  classDescription: 0x72,
  object: 0x73,
  text: 0x74,
  blockData: 0x77,
  endOfBlock: 0x78,
  longText: 0x7c,
} as const;

const firstHandle = 0x7e0000;

class JavaStream {
  readonly #chunks: Buffer[] = [Buffer.from([0xac, 0xed, 0x00, 0x05])];
  readonly #classHandles = new Map<JavaClass, number>();
  #handleCount = 0;

  take(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }

  writeValue(value: JsonValue): void {
    if (value === null) this.#writeByte(codes.null);
    else if (typeof value === 'string') this.#writeText(value);
    else if (typeof value === 'boolean') this.#writeBoolean(value);
    else if (typeof value === 'number') this.#writeNumber(value);
    else if (isList(value)) this.#writeList(value);
    else this.#writeMap(value);
  }

  #writeList(items: readonly JsonValue[]): void {
    this.#beginObject(classes.list);
    this.#writeInt(items.length);
    this.#writeByte(codes.blockData, 4);
    this.#writeInt(items.length);
    for (const item of items) this.writeValue(item);
    this.#writeByte(codes.endOfBlock);
  }

  #writeMap(members: JsonObject): void {
    const entries = Object.entries(members);
    let buckets = 16;
    while (buckets * 0.75 < entries.length) buckets *= 2;
    this.#beginObject(classes.map);
    this.#writeFloat(0.75);
    this.#writeInt(buckets * 0.75);
    this.#writeByte(codes.blockData, 8);
    this.#writeInt(buckets);
    this.#writeInt(entries.length);
    for (const [key, member] of entries) {
      this.#writeText(key);
      this.writeValue(member);
    }
    this.#writeByte(codes.endOfBlock);
    this.#writeByte(0);
  }

  #writeBoolean(value: boolean): void {
    this.#beginObject(classes.boolean);
    this.#writeByte(value ? 1 : 0);
  }

  #writeNumber(value: number): void {
    if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
      if ((value | 0) === value) {
        this.#beginObject(classes.integer);
        this.#writeInt(value);
      } else {
        this.#beginObject(classes.long);
        this.#writeLong(BigInt(value));
      }
      return;
    }
    this.#beginObject(classes.double);
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    this.#chunks.push(bytes);
  }

  #writeText(text: string): void {
    this.#handleCount += 1;
    const bytes = encodeModifiedUtf8(text);
    if (bytes.length > 0xffff) {
      this.#writeByte(codes.longText);
      this.#writeLong(BigInt(bytes.length));
    } else {
      this.#writeByte(codes.text);
      this.#writeShort(bytes.length);
    }
    this.#chunks.push(bytes);
  }

  #beginObject(javaClass: JavaClass): void {
    this.#writeByte(codes.object);
    this.#writeClass(javaClass);
    this.#handleCount += 1;
  }

  #writeClass(javaClass: JavaClass | null): void {
    if (javaClass === null) {
      this.#writeByte(codes.null);
      return;
    }
    const handle = this.#classHandles.get(javaClass);
    if (handle !== undefined) {
      this.#writeByte(codes.reference);
      this.#writeInt(firstHandle + handle);
      return;
    }
    this.#writeByte(codes.classDescription);
    this.#writeName(javaClass.name);
    this.#writeLong(javaClass.version);
    this.#classHandles.set(javaClass, this.#handleCount);
    this.#handleCount += 1;
    this.#writeByte(javaClass.flags);
    this.#writeShort(javaClass.fields.length);
    for (const { type, name } of javaClass.fields) {
      this.#writeByte(type.charCodeAt(0));
      this.#writeName(name);
    }
    this.#writeByte(codes.endOfBlock);
    this.#writeClass(javaClass.parent);
  }

  #writeName(name: string): void {
    const bytes = encodeModifiedUtf8(name);
    this.#writeShort(bytes.length);
    this.#chunks.push(bytes);
  }

  #writeByte(...values: number[]): void {
    this.#chunks.push(Buffer.from(values));
  }

  #writeShort(value: number): void {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(value);
    this.#chunks.push(bytes);
  }

  #writeInt(value: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    this.#chunks.push(bytes);
  }

  #writeLong(value: bigint): void {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
    this.#chunks.push(bytes);
  }

  #writeFloat(value: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatBE(value);
    this.#chunks.push(bytes);
  }
}

/** Java's own: each UTF-16 unit by itself, and U+0000 in two bytes. */
function encodeModifiedUtf8(text: string): Buffer {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit !== 0 && unit < 0x80) bytes.push(unit);
    else if (unit < 0x800) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return Buffer.from(bytes);
}

function isList(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value);
}
