/** The version of what runs, as package.json has it. */
export const productVersion = '0.1.0';
