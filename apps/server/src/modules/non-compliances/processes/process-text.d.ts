// The process is a file that the build takes in as text.
declare module '*.bpmn20.xml?raw' {
  const text: string;
  export default text;
}
