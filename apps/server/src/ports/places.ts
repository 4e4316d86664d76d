/** Where on earth an address roughly is. */
export interface Places {
  /** A place in Chinese such as 上海, abroad with its country (日本 东京), `intranet` for private addresses, empty when unknown. */
  locate(ip: string): string;
}
