// The list of common passwords is a file that the build takes in as text.
declare module '*.txt?raw' {
  const text: string;
  export default text;
}
