/** What the demo calls the devices that it shows the codes of. */
export const demoDeviceName = '演示设备 / Demo device';
