/** Why somebody cannot be added as asked, under the field. */
export const newPerson = {
  taken: '已被使用，或属于一位已离职的人员',
  daysTurned: '不能早于入职日期',
  lastDayOver: '不能早于今天',
  unreached: '没有可以送达的手机号或邮箱，请改用其他方式',
};
