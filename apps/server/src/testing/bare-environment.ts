/** What a program of ours is started with besides its settings: where programs are, and where compiled code is kept. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};
