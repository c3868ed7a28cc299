// bpmn-moddle has no types of its own for what it reads; here is what we use of it.
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    readonly $parent?: ModdleElement;
    /** Missing on elements of namespaces that no descriptor knows. */
    readonly $instanceOf?: (type: string) => boolean;
    /** Attributes that no descriptor knows, such as the declarations of namespaces. */
    readonly $attrs?: Readonly<Record<string, unknown>>;
    get(name: string): unknown;
  }

  export interface ModdleWarning {
    readonly message: string;
    readonly element?: ModdleElement;
    readonly property?: string;
    readonly value?: unknown;
  }

  export interface ModdleReference {
    readonly element: ModdleElement;
    /** With prefix. */
    readonly property: string;
    /** As written in the file. */
    readonly id: string;
  }

  export interface ModdleResult {
    readonly rootElement: ModdleElement;
    readonly references: readonly ModdleReference[];
    readonly warnings: readonly ModdleWarning[];
  }

  export class BpmnModdle {
    constructor(
      descriptors: Readonly<Record<string, unknown>>,
      options?: { readonly nsMap?: Readonly<Record<string, string>> },
    );
    fromXML(xml: string): Promise<ModdleResult>;
  }
}
