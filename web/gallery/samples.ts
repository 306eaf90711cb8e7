/** Made-up sample data. */
export const people = [
  { id: '100655', name: 'Bùi Phương Thảo', email: 'thao.bui@dakmay.example' },
  { id: '100718', name: 'Ngô Thảo My', email: 'thaomy.ngo@dakmay.example' },
  { id: '100233', name: 'Phạm Quốc Bảo', email: 'bao.pham@dakmay.example' },
  { id: '100071', name: 'Nguyễn Thị Thanh Huệ', email: 'hue.nguyen@dakmay.example' },
  { id: '100402', name: 'Y Ban Niê', email: 'yban.nie@dakmay.example' },
  { id: '100588', name: "H'Bia Êban", email: 'hbia.eban@dakmay.example' },
  { id: '100019', name: 'Trần Minh Anh', email: 'minhanh.tran@dakmay.example' },
  { id: '100901', name: 'Đỗ Hải Sơn', email: 'son.do@dakmay.example' },
] as const

export type Project = {
  id: string
  name: string
  about: string
  status: 'Active' | 'Planning' | 'Archived'
  owner: number
  created: string
  cost: string
}

export const projects: readonly Project[] = [
  {
    id: '1',
    name: 'Truy xuất nguồn gốc',
    about: 'Batch and farm traceability from harvest to export container',
    status: 'Active',
    owner: 2,
    created: '3 Mar 2025',
    cost: '18.642.000đ',
  },
  {
    id: '2',
    name: 'Sàn đặt hàng B2B',
    about: 'Ordering portal for roasters in Japan, Germany and Korea',
    status: 'Active',
    owner: 3,
    created: '18 Jan 2025',
    cost: '12.480.000đ',
  },
  {
    id: '3',
    name: 'Báo cáo EUDR và phát thải theo từng lô xuất khẩu',
    about: 'Evidence for the EU deforestation rule, per export lot',
    status: 'Planning',
    owner: 6,
    created: '11 Nov 2025',
    cost: '0đ',
  },
  {
    id: '4',
    name: 'Kho dữ liệu thu mua',
    about: 'Warehouse for purchase prices, moisture and grading data',
    status: 'Active',
    owner: 4,
    created: '7 Nov 2024',
    cost: '9.915.000đ',
  },
  {
    id: '5',
    name: 'Hội chợ World of Coffee 2024',
    about: 'Landing page and lead capture, kept for reference',
    status: 'Archived',
    owner: 5,
    created: '4 Feb 2024',
    cost: '1.111.000đ',
  },
]
