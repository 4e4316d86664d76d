/** Parts of the page that an address can lead to (`?part=…`), and the ids of what stands for them. */
export const partIds = { avatar: 'info-head', job: 'info-job', thirdAuth: 'third-auth-title' } as const;
export type Part = keyof typeof partIds;
