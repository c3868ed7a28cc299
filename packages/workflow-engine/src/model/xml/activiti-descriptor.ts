// How the XML reader understands Activiti's extensions: the descriptor of activiti-bpmn-moddle, and what it lacks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export function loadActivitiDescriptor(): unknown {
  const require = createRequire(import.meta.url);
  const published: unknown = JSON.parse(
    readFileSync(require.resolve('activiti-bpmn-moddle/resources/activiti.json'), 'utf8'),
  );
  if (!isDescriptor(published)) throw new TypeError('activiti-bpmn-moddle has another form than expected.');
  return { ...published, types: [...published.types.map(completeType), ...furtherTypes] };
}

/** Flowable and Camunda call the same things by the same names in namespaces of their own. */
export const activitiNamespaces = ['http://flowable.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'];

const furtherTypes = [
  {
    name: 'CustomResource',
    superClass: ['Element'],
    properties: [
      { name: 'name', isAttr: true, type: 'String' },
      { name: 'resourceAssignmentExpression', type: 'bpmn:ResourceAssignmentExpression' },
    ],
  },
];

interface Descriptor {
  readonly types: readonly DescriptorType[];
}

interface DescriptorType {
  readonly name: string;
  readonly superClass?: readonly string[];
}

/** The initial value of a data object is an extension element too. */
function completeType(type: DescriptorType): DescriptorType {
  return type.name === 'Value' ? { ...type, superClass: [...(type.superClass ?? []), 'Element'] } : type;
}

function isDescriptor(value: unknown): value is Descriptor {
  return typeof value === 'object' && value !== null && 'types' in value && Array.isArray(value.types);
}
