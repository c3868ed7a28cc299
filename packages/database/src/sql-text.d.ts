// Migrations are SQL files that the build takes in as text.
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
