declare module 'virtual:content' {
  const content: import('../floor-content.ts').Content[];
  export default content;
}
