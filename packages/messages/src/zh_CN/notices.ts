/** Words the server puts into its answers and messages. */
export const places = { intranet: '内网', unknown: '未知位置' };
